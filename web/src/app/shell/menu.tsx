/** The menu behind the hamburger button: seven main entries, three further ones, and the two switches. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { checkPointExchange } from '#domain/account/permissions.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { paths } from '../paths.ts';
import { LanguageSwitch, TextSizeSwitch } from './preferences.tsx';

const mainEntries = [
  ['home', paths.home],
  ['vacancySearch', paths.vacancySearch],
  ['contract', paths.contract],
  ['booking', paths.booking],
  ['memberInfo', paths.memberInfo],
  ['exchangePoints', paths.exchangePoints],
  ['vacancyNotification', paths.vacancyNotification],
] as const;

const subEntries = [
  ['news', paths.news],
  ['backNumber', paths.backNumber],
  ['logout', paths.logout],
] as const;

type Props = { open: boolean; onClose: () => void };

export function Menu({ open, onClose }: Props) {
  const words = useWords('shell');
  const ref = useRef<HTMLDialogElement>(null);
  const mayExchange =
    open && checkPointExchange(tokenClaims() ?? { role: 'FAMILY', isCompany: false }) === null;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      aria-label={words.menu.label}
      className="m-0 ml-auto h-dvh max-h-none w-[min(420px,100vw)] max-w-none overflow-y-auto bg-paper p-0 shadow-card"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      {open ? (
        <div className="grid gap-6 px-6 pt-4 pb-10">
          <div className="flex justify-end">
            <button
              type="button"
              aria-label={words.menu.close}
              className="grid size-14 place-items-center rounded-full hover:bg-paper-deep"
              onClick={onClose}
            >
              <Icon name="close" size={28} />
            </button>
          </div>
          <nav aria-label={words.menu.main}>
            <ul className="grid">
              {mainEntries.map(([name, to]) => (
                <li key={name} className="border-b border-line">
                  {name === 'exchangePoints' && !mayExchange ? (
                    <p className="grid min-h-14 content-center py-2 text-ink-soft">
                      <span className="text-lg font-semibold">{words.menu[name]}</span>
                      <span className="text-sm">{words.menu.exchangeNotAllowed}</span>
                    </p>
                  ) : (
                    <Link
                      to={to}
                      activeOptions={{ exact: to === paths.home }}
                      className="flex min-h-14 items-center justify-between gap-3 py-2 text-lg font-semibold hover:text-key aria-[current=page]:text-key"
                      onClick={onClose}
                    >
                      {words.menu[name]}
                      <Icon name="right" size={20} />
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={words.menu.sub}>
            <ul className="grid">
              {subEntries.map(([name, to]) => (
                <li key={name}>
                  <Link
                    to={to}
                    preload={false}
                    className="flex min-h-12 items-center gap-2 hover:text-key"
                    onClick={onClose}
                  >
                    {words.menu[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid gap-4">
            <TextSizeSwitch />
            <LanguageSwitch />
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
