import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HostedNote } from './hosted-note';

test('what the API bills apart is named beside the figures of arms with hosted programs, and of no other', () => {
  expect(renderToStaticMarkup(<HostedNote arms={['direct', 'code+hosted-code']} />)).toContain('code+hosted-code: the API bills the time of its sandbox apart');
  expect(renderToStaticMarkup(<HostedNote arms={['direct+hosted-search', 'code']} />)).toBe('');
});
