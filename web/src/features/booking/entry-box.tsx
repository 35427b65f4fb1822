/** A list of entries on the screen: each in a box with its way out, and the way to one more beneath them. */
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type BoxProps = { title: string; remove: string; onRemove: () => void; children: ReactNode };

export function EntryBox({ title, remove, onRemove, children }: BoxProps) {
  return (
    <div className="grid gap-3 rounded-md border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold">{title}</h3>
        <Button kind="quiet" onClick={onRemove}>
          {remove}
        </Button>
      </div>
      {children}
    </div>
  );
}

type AddProps = {
  id: string;
  onAdd: () => void;
  children: ReactNode;
};

export function AddEntry({ id, onAdd, children }: AddProps) {
  return (
    <div>
      <Button kind="secondary" wide="narrow" id={id} onClick={onAdd}>
        <Icon name="plus" size={20} />
        {children}
      </Button>
    </div>
  );
}
