/** A sensitive value in a text: `identity` is the same for all spellings of the same value, e.g. a phone number as E.164. */
export interface Finding { start: number; end: number; kind: string; identity: string }

/** Finds values of one kind. `labelled`: the name of the text's field says that it holds a phone number. */
export type Detector = (text: string, labelled: boolean) => Finding[];
