import { expect, it } from 'vitest';
import { createLogger, recentErrorsOf } from './logger.ts';
import { createRecentErrors, withoutParticulars } from './recent-errors.ts';
import { inRequest } from './request-scope.ts';

it.each([
  ["Cannot read properties of undefined (reading 'email')", 'Cannot read properties of undefined …'],
  ['no mailbox for Lee <lee.tran@example.ca> here', 'no mailbox for Lee … here'],
  ['invalid input syntax for type uuid: "7c9e-lee"', 'invalid input syntax for type uuid: …'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED …'],
  ['ENOENT: no such file, open /srv/uploads/lee-passport.pdf', 'ENOENT: no such file, open …'],
  ['first line\nLee Tran, 416-555-0123', 'first line'],
])('of %j only the sentence stays', (message, kept) => {
  expect(withoutParticulars(message)).toBe(kept);
});

it('a long message is cut before it is read', () => {
  const text = 'a '.repeat(500);
  expect(withoutParticulars(`${text}lee.tran@example.ca`)).toBe(withoutParticulars(text));
});

it('equal errors are one group, the newest first, and only so many are kept', () => {
  const recent = createRecentErrors();
  for (let n = 0; n < 100; n += 1)
    recent.note({
      sentence: `part ${String.fromCharCode(97 + (n % 26))}${n > 50 ? 'x' : ''}`,
      error: undefined,
      requestId: undefined,
    });
  recent.note({ sentence: 'a page failed', error: new TypeError('x is 1'), requestId: 'first' });
  recent.note({ sentence: 'a page failed', error: new TypeError('x is 2'), requestId: 'second' });
  expect(recent.list()).toHaveLength(30);
  expect(recent.list()[0]).toMatchObject({
    message: 'a page failed (TypeError: x is …)',
    count: 2,
    requestId: 'second',
  });
});

it('the logger keeps errors with their request, and nothing that is no error', () => {
  const logger = createLogger('info', { write: () => undefined });
  logger.warn({ err: new Error('slow') }, 'a warning');
  const failed = Object.assign(new Error('Failed query: insert into users\nparams: lee.tran@example.ca'), {
    cause: Object.assign(new Error('duplicate'), { code: '23505' }),
  });
  inRequest('request-4711', () => logger.error({ err: failed }, 'an endpoint failed'));
  expect(recentErrorsOf(logger)).toMatchObject([
    { message: 'an endpoint failed (Error 23505)', count: 1, requestId: 'request-4711' },
  ]);
});
