import { notFound } from 'next/navigation';

/** Addresses that no page has: the not-found view inside the frame. */
export default function MissingPage(): never {
  notFound();
}
