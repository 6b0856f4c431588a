import { expect, test } from 'vitest';
import { stem } from './stem';

test.each([
  'create created creating creation', 'invite invitation inviting invitations', 'cancel cancelled cancels cancellation', 'subscribe subscription subscriber subscribed', 'deploy deployment deployed deploys',
  'approve approval approved', 'translate translation translating', 'notify notifies notified', 'build builds building built', 'company companies', 'status statuses', 'run running ran', 'merge merged merging',
  'box boxes', 'expense expenses', 'stop stopped stopping', 'reimburse reimbursement', 'note notes noted', 'category categories', 'pay paid payment', 'public publicly', 'person people', 'buy buying bought', 'send sent sends',
])('one stem for %s', (forms) => {
  expect(new Set(forms.split(' ').map(stem)).size).toBe(1);
});

test.each(['plan plane', 'customer custom', 'station state', 'user us', 'access acces', 'address add', 'organ origin', 'meet meter'])('two stems for %s', (words) => {
  const [a = '', b = ''] = words.split(' ').map(stem);
  expect(a).not.toBe(b);
});

test('words of other alphabets, with digits, and short ones stay as they are', () => {
  for (const word of ['größe', '東京', 'v2s', 's3', 'id', 'as', '']) expect(stem(word)).toBe(word);
});
