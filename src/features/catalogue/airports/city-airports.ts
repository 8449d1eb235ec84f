// The airports of a city code, for browsers too: apart from city-codes.ts, which knows all airports of the world.
import list from '../../../../content/en/city-codes.json' with { type: 'json' };

const byCode = new Map(list.map(({ code, airports }): [string, readonly string[]] => [code, airports]));

/** 'LHR' and others for 'LON'; the code alone if it is no code of a city. */
export const airportsWithin = (code: string): readonly string[] => byCode.get(code) ?? [code];
