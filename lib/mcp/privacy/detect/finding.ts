/** A sensitive value in a text: `identity` is the same for all spellings of the same value, e.g. a phone number as E.164. */
export interface Finding { start: number; end: number; kind: string; identity: string }

/** The identity of a spelling that was found before, or null. */
export type Recall = (kind: string, spelling: string) => string | null;

/** Finds values. `labelled`: the name of the text's field says that it holds a phone number. `recall` saves reading a number again. */
export type Detector = (text: string, labelled: boolean, recall?: Recall) => Finding[];
