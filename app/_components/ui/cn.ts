import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two Tailwind classes for the same property the later wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
