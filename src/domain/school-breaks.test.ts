import { expect, test } from 'vitest';
import { nextSchoolBreaks } from './school-breaks.ts';

test('the breaks of the coming year follow the school calendar, earliest first', () => {
  expect(nextSchoolBreaks('2026-11-22')).toEqual([
    { key: 'christmas-2026', name: 'Christmas break 2026', from: '2026-12-19', to: '2027-01-03' },
    { key: 'quebec-2027', name: 'Quebec spring break 2027', from: '2027-02-27', to: '2027-03-07' },
    { key: 'march-2027', name: 'March break 2027', from: '2027-03-13', to: '2027-03-21' },
    { key: 'summer-2027', name: 'Summer holidays 2027', from: '2027-07-03', to: '2027-09-06' },
  ]);
});

test('a break in January began in the year before', () => {
  expect(nextSchoolBreaks('2027-01-01')[0]).toMatchObject({ key: 'quebec-2027' });
});
