'use client';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button';
import { cn } from './cn';

/**
 * A modal dialog on the browser's own <dialog>: focus stays inside, Esc closes, the page behind is inert.
 * An element with `data-autofocus` gets the focus on opening. It needs no injected style sheet, so the content security policy can stay strict.
 */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  className,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={cn('m-auto w-[min(36rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-0 text-ink backdrop:bg-black/40', className)}
    >
      {open ? (
        <div className="flex max-h-[80vh] flex-col">
          {hideTitle ? null : (
            <header className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
              <h2 className="text-base font-semibold">{title}</h2>
              <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
                <X size={16} aria-hidden="true" />
              </Button>
            </header>
          )}
          <div className="min-h-0 flex-1 overflow-auto">{children}</div>
        </div>
      ) : null}
    </dialog>
  );
}
