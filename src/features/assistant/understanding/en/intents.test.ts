import { describe, expect, it } from 'vitest';
import { intentOf } from './intents.rules.ts';

describe('the intent of a visitor', () => {
  it.each([
    ['what happens if i cancel my booking', undefined],
    ['what is your cancellation policy', undefined],
    ['the airline cancelled my flight', undefined],
    ['are you a real person', undefined],
    ['can i change my booking', undefined],
    ['hello how much is delhi', undefined],
    ['cancel my booking', 'cancel'],
    ['i want to cancel my trip', 'cancel'],
    ['where is my booking', 'booking'],
    ['i want to talk to a human', 'agent'],
    ['hi there', 'greeting'],
    ['thank you so much', 'thanks'],
    ['bye', 'goodbye'],
  ])('"%s" is %s', (text, intent) => expect(intentOf(text)).toBe(intent));
});
