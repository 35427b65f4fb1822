/** The guest register of a house's night: who stays, with what is missing. Passports are asked for one by one, with a reason. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useRights } from '../../api/me.ts';
import { HouseAndDay, type Chosen } from '../today/house-and-day.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportDialog } from '../../ui/export-dialog.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { PassportDialog } from './passport-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { REGISTER, TABLE, type Guest } from './register-queries.ts';

export function RegisterPage() {
  const words = useWords('register');
  const [isExporting, setIsExporting] = useState(false);
  return (
    <>
      <PageHead title={words.title} />
      <HouseAndDay
        at="/inside/register"
        beside={() => (
          <span className="flex gap-2 print:hidden">
            <SmallButton onClick={() => print()}>{words.print}</SmallButton>
            <SmallButton onClick={() => setIsExporting(true)}>{words.table.open}</SmallButton>
          </span>
        )}
      >
        {(chosen) => (
          <>
            <Night key={`${chosen.house.id} ${chosen.day}`} {...chosen} />
            {isExporting ? (
              <ExportDialog
                says={words.table}
                fileName={`register-${chosen.house.code}-${chosen.day}.csv`}
                send={(reason, call) => call(TABLE, { houseId: chosen.house.id, day: chosen.day, reason })}
                textOf={({ exportRegister }) => exportRegister}
                onClose={() => setIsExporting(false)}
              />
            ) : null}
          </>
        )}
      </HouseAndDay>
    </>
  );
}

function Night({ house, day }: Chosen) {
  const words = useWords('register');
  const asked = useAsked({ query: REGISTER, variables: { houseId: house.id, day } });
  const [shown, setShown] = useState<Guest | null>(null);
  const [entering, setEntering] = useState<Guest | null>(null);
  const [taking, setTaking] = useState<Guest | null>(null);
  const may = useRights()('WORK_DESK');
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ guestRegister: guests }) => (
        <>
          <p className="mb-2 text-sm text-ink-soft">
            {words.lead(guests.length, new Set(guests.map(({ bookingNumber }) => bookingNumber)).size)}
          </p>
          <GuestTable
            guests={guests}
            showPassport={setShown}
            enter={may ? setEntering : null}
            take={may ? setTaking : null}
          />
          {entering ? (
            <EntryDialog
              guest={entering}
              representative={representativeOf(entering, guests)}
              onClose={() => setEntering(null)}
              done={({ noAddressInJapan }) => {
                setEntering(null);
                if (noAddressInJapan && entering.pictureId === null) setTaking(entering);
                asked.again();
              }}
            />
          ) : null}
          {taking ? (
            <PictureDialog
              guest={taking}
              onClose={() => setTaking(null)}
              done={() => {
                setTaking(null);
                asked.again();
              }}
            />
          ) : null}
          {shown ? <PassportDialog guest={shown} onClose={() => setShown(null)} /> : null}
        </>
      )}
    </Loaded>
  );
}

const representativeOf = (guest: Guest, guests: readonly Guest[]): Guest | null =>
  guest.representative
    ? null
    : (guests.find((one) => one.representative && one.bookingNumber === guest.bookingNumber) ?? null);

type TableProps = {
  guests: readonly Guest[];
  showPassport: (guest: Guest) => void;
  /** Null for who may only look. */
  enter: ((guest: Guest) => void) | null;
  /** Likewise the picture of a passport. */
  take: ((guest: Guest) => void) | null;
};

function GuestTable({ guests, showPassport, enter, take }: TableProps) {
  const words = useWords('register');
  const format = useFormat();
  const { columns: heads } = words;
  return (
    <DataTable
      caption={words.title}
      rows={guests}
      rowId={({ id }) => id}
      empty={words.none}
      columns={[
        {
          id: 'room',
          header: heads.room,
          sortBy: ({ roomNumber }) => roomNumber ?? '',
          cell: ({ roomNumber, roomTypeName }) => (
            <>
              <span className={roomNumber ? 'font-semibold' : 'text-ink-soft'}>
                {roomNumber ?? words.noRoom}
              </span>
              <span className="block text-xs break-keep wrap-break-word text-ink-soft">{roomTypeName}</span>
            </>
          ),
        },
        {
          id: 'name',
          header: heads.name,
          sortBy: ({ kana, name }) => kana ?? name ?? '',
          cell: ({ name, kana, representative }) => (
            <span className="break-keep wrap-break-word">
              <span className="block text-xs text-ink-soft">{kana}</span>
              {name ?? <span className="text-ink-soft">{words.unnamed}</span>}
              {representative ? (
                <span className="block text-xs text-ink-soft">{words.representative}</span>
              ) : null}
            </span>
          ),
        },
        {
          id: 'age',
          header: heads.age,
          align: 'right',
          cell: ({ age }) => age ?? '—',
        },
        {
          id: 'address',
          header: heads.address,
          cell: ({ address1, nationality }) => (
            <span className="wrap-anywhere">
              {address1 ?? '—'}
              {nationality ? <span className="block text-xs text-ink-soft">{nationality}</span> : null}
            </span>
          ),
        },
        {
          id: 'contact',
          header: heads.contact,
          cell: ({ tel, email, occupation }) => (
            <>
              {tel ? <span className="whitespace-nowrap">{tel}</span> : (email ?? '—')}
              {occupation ? <span className="block text-xs text-ink-soft">{occupation}</span> : null}
            </>
          ),
        },
        {
          id: 'stay',
          header: heads.stay,
          cell: ({ bookingNumber, checkInDate, checkOutDate, checkedInAt }) => (
            <>
              <span className="block whitespace-nowrap">{bookingNumber}</span>
              <span className="block text-xs whitespace-nowrap text-ink-soft">
                {format.spanOfYear({ from: checkInDate, to: checkOutDate })}
              </span>
              {checkedInAt ? null : <span className="block text-xs text-few">{words.notHere}</span>}
            </>
          ),
        },
        // One beneath the other: on a tablet each guest's buttons are within reach.
        {
          id: 'missing',
          header: heads.missing,
          cell: (guest) => {
            const takes = take && guest.noAddressInJapan;
            const isDone = guest.missing.length === 0 && !enter && !guest.hasPassport && !takes;
            return (
              <>
                {isDone ? '—' : null}
                {guest.missing.map((one) => (
                  <span key={one} className="block text-few lg:whitespace-nowrap">
                    {words.lacks[one]}
                  </span>
                ))}
                {enter ? <EnterButton guest={guest} enter={enter} /> : null}
                {guest.hasPassport ? (
                  <span className="-ml-3 block">
                    <SmallButton kind="quiet" onClick={() => showPassport(guest)}>
                      {words.passport.open}
                    </SmallButton>
                  </span>
                ) : null}
                {takes ? <TakeButton guest={guest} take={take} /> : null}
              </>
            );
          },
        },
      ]}
    />
  );
}

function EnterButton({ guest, enter }: { guest: Guest; enter: (guest: Guest) => void }) {
  const { entry: words, unnamed } = useWords('register');
  // What the form does not ask, the picture, has its own button.
  const act = guest.missing.some((one) => one !== 'passportPicture') ? words.open : words.mend;
  return (
    <span className="-ml-3 print:hidden">
      <SmallButton
        kind="quiet"
        aria-label={words.label(act, guest.name ?? unnamed)}
        onClick={() => enter(guest)}
      >
        {act}
      </SmallButton>
    </span>
  );
}

function TakeButton({ guest, take }: { guest: Guest; take: (guest: Guest) => void }) {
  const { picture: words, unnamed } = useWords('register');
  const act = guest.pictureId === null ? words.add : words.change;
  return (
    <span className="-ml-3 block print:hidden">
      <SmallButton
        kind="quiet"
        aria-label={words.label(act, guest.name ?? unnamed)}
        onClick={() => take(guest)}
      >
        {act}
      </SmallButton>
    </span>
  );
}
