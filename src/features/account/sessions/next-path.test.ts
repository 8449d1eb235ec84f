import { expect, test } from 'vitest';
import { isSafeNext, loginPath, nextPath, waitingTrip, withNext } from './next-path.ts';

test('a visitor is never redirected to another site', () => {
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'bookings',
    '',
  ])
    expect(isSafeNext(next)).toBe(false);
  expect(nextPath('//evil.example', 'user')).toBe('/bookings');
});

test('a visitor is never redirected in a loop', () => {
  for (const next of [
    '/login',
    '/login?next=/login',
    '/register',
    '/otp',
    '/forgot-password',
    '/reset-password?token=x',
  ])
    expect(nextPath(next, 'user')).toBe('/bookings');
});

test('a traveller starts with the bookings, staff with the inquiries', () => {
  expect(nextPath(null, 'user')).toBe('/bookings');
  expect(nextPath(undefined, 'agent')).toBe('/staff/inquiries');
  expect(nextPath('', 'admin')).toBe('/staff/inquiries');
});

test('a path of this site is returned to, including its query', () => {
  const inquiry = '/inquire/Rio%20de%20Janeiro?from=YYZ&to=Rio';
  expect(nextPath(inquiry, 'user')).toBe(inquiry);
  expect(new URLSearchParams(loginPath(inquiry).split('?')[1]).get('next')).toBe(inquiry);
});

test('a path in any script can be sent as a header', () => {
  const sent = (next: string) => new Headers({ location: nextPath(next, 'user') }).get('location');
  expect(sent('/inquire/São Paulo?to=東京')).toBe('/inquire/S%C3%A3o%20Paulo?to=%E6%9D%B1%E4%BA%AC');
  expect(sent('/\u2028/\ud800')).toBe('/%E2%80%A8/%EF%BF%BD');
});

test('no sign-in link contains a path of another site', () => {
  expect(withNext('/register', '//evil.example')).toBe('/register');
  expect(withNext('/register', null)).toBe('/register');
  expect(withNext('/register', '/inquire/delhi?from=YYZ')).toBe('/register?next=%2Finquire%2Fdelhi%3Ffrom%3DYYZ');
  expect(withNext('/login?verified=1', '/bookings')).toBe('/login?verified=1&next=%2Fbookings');
});

test('the waiting trip is read from an inquiry page, and from no other page', () => {
  for (const next of [null, '', '/bookings', '/inquiries/delhi', '//evil.example/inquire/delhi', '/inquire/a/b'])
    expect(waitingTrip(next)).toBeUndefined();
  expect(waitingTrip('/inquire')).toEqual({ from: '', to: '', offer: '' });
  expect(waitingTrip('/inquire/rio%20de%20janeiro')).toEqual({ from: '', to: 'Rio De Janeiro', offer: '' });
  expect(waitingTrip('/inquire?from=YUL&to=Paris')).toEqual({ from: 'YUL', to: 'Paris', offer: '' });
  expect(waitingTrip('/inquire?from=Toronto+(YYZ)&to=new-york+(jfk)')).toEqual({
    from: 'Toronto (YYZ)',
    to: 'New York (JFK)',
    offer: '',
  });
});

test('the waiting trip has the offer as the URL says it', () => {
  const offer = 'package:0b9d6c1e-52a7-4f0e-9a35-6c1f2b7d8e90';
  expect(waitingTrip(`/inquire/delhi?offer=${offer}`)).toEqual({ from: '', to: 'Delhi', offer });
});

test('text that is not a name of a place is not shown', () => {
  for (const next of [
    '/inquire/%E0%A4%A',
    '/inquire/%3Cb%3Ewin',
    '/inquire?to=http://evil.example&from=<b>',
    '/inquire/call%201-800-555-0100',
  ])
    expect(waitingTrip(next)).toEqual({ from: '', to: '', offer: '' });
});
