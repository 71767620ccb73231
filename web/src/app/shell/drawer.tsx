// The sidebar on a phone: a modal drawer that traps focus and closes on Escape, a click outside, or navigation.
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/forms/button.tsx';
import { Sidebar } from './sidebar.tsx';

export const Drawer = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    // close() rather than unmounting: the browser then restores the focus
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    // A click on the backdrop targets the dialog element itself; keyboard users have Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id="drawer"
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="m-0 h-dvh max-h-none w-80 max-w-[calc(100vw-3rem)] border-r border-line bg-sunken p-0 text-ink backdrop:bg-scrim"
    >
      {open && (
        <>
          <IconButton icon={X} label="Close menu" onClick={onClose} className="absolute top-4 right-3" />
          <Sidebar isFolded={false} />
        </>
      )}
    </dialog>
  );
};
