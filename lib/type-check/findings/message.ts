import ts from 'typescript';

const longestMessage = 400;
/** "Did you forget to use 'await'?" stands beside the message, not in it. */
const missingAwait = 2773;

/** The compiler's words on one line, without the paths under which it knows the files, cut at a limit; `hint` is what else helps. */
export function messageOf({ messageText, relatedInformation = [] }: ts.Diagnostic, hint: string | null): string {
  const beside = relatedInformation.filter(({ code }) => code === missingAwait).map((one) => ts.flattenDiagnosticMessageText(one.messageText, ' '));
  const text = withoutPaths([sentences(messageText), ...beside].join(' ')).replace(advice, '');
  return [shortened(text), ...(hint === null ? [] : [hint])].join(' ');
}

/** What the compiler tells somebody who can install packages and change settings. */
const advice = /(?: (?:Do you need to|Try `npm|Try changing).*$)| or its corresponding type declarations/;

/** Modules are named as a program would import them. */
const withoutPaths = (text: string): string => text
  .replaceAll(/'"\/([^"]*?)(?:\/index)?"'/g, "'./$1'").replaceAll(/'"(\.[^"]*)"'/g, "'$1'").replaceAll(/"\/([^"]*?)(?:\/index)?"/g, '"./$1"').replaceAll(/'\/(servers|skills|workspace)\//g, "'./$1/");

/** Of a chain of reasons the first and the last, which names the place of the mismatch. */
function sentences(message: string | ts.DiagnosticMessageChain): string {
  if (typeof message === 'string') return message;
  let last: ts.DiagnosticMessageChain | undefined = message;
  while (last.next?.[0]) last = last.next[0];
  return last === message ? message.messageText : `${message.messageText} ${last.messageText}`;
}

const shortened = (text: string): string => (text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text);
