// The sidebar on small screens: a modal drawer that holds the focus, closes on Escape, outside and on navigation.
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { Sidebar } from './sidebar.tsx';

export const Drawer = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => {
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useEffect(() => {
    // Closed here and now: the focus that it gives back must not come after the heading's.
    ref.current?.close();
    onClose();
  }, [key, onClose]);
  useEffect(() => {
    // Grown wide enough for the standing sidebar, the drawer has nothing left to do.
    const wide = matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    // A press on the backdrop lands on the dialog element itself; the keyboard has Escape for the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id="drawer"
      aria-label="Menu"
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="m-0 h-dvh max-h-none w-80 max-w-[calc(100vw-3rem)] border-r border-line bg-sunken p-0 text-ink backdrop:bg-scrim"
    >
      {open && (
        <>
          <IconButton icon={X} label="Close menu" onClick={onClose} className="absolute top-4 right-3" />
          <Sidebar />
        </>
      )}
    </dialog>
  );
};
