'use client';
import { useEffect } from 'react';

export const keyHelp: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['j', '→'], 'next step, in whichever arm'],
  [['k', '←'], 'previous step, in whichever arm'],
  [['↓'], 'next step of the arm in focus'],
  [['↑'], 'previous step of the arm in focus'],
  [['o'], 'focus the other arm'],
  [['Home', 'End'], 'first, last step'],
  [['space'], 'play, pause'],
  [['e', 'E'], 'next, previous error'],
  [['/'], 'search in the transcripts'],
  [['r'], 'formatted or raw'],
  [['?'], 'this help'],
  [['Esc'], 'close this help, pause, clear the search'],
];

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys that a focused control uses itself. */
const taken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="tab"]')) return key !== '?';
  return key === ' ' && target.closest('button, a, summary') !== null;
};

/** Calls what a key stands for, by `KeyboardEvent.key`; not while somebody types, holds Ctrl or Meta, or has a dialog open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [role="dialog"]')) return;
      if (event.key !== 'Escape' && (typing(event.target) || taken(event.target, event.key))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [actions]);
}
