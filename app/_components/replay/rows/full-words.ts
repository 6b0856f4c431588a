import { createContext } from 'react';

/** Whether transcripts show what the model said over several lines, where reading matters more than stepping. */
export const FullWords = createContext(false);
