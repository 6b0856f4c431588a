'use client';
import { useEffect, useRef } from 'react';

/** What the model is saying at this moment; its end stays in view. Not announced: a screen reader would speak every piece. */
export function LiveText({ arm, turn, text }: { arm: string; turn: number; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [text]);
  if (text.trim() === '') return null;
  return (
    <div
      ref={box}
      role="region"
      aria-label={`What the model of the ${arm} arm is saying`}
      tabIndex={0}
      className="max-h-[60%] shrink-0 overflow-y-auto border-t border-line bg-raised px-3 py-2 text-sm"
    >
      <p className="mb-0.5 text-xs text-ink-3">turn {turn}, being written</p>
      <p className="break-words whitespace-pre-wrap">{text}</p>
    </div>
  );
}
