// Tests the settings of the transcription provider: which ones belong together, and what pages get.
import { expect, test } from 'vitest';
import { pageSettingsOf, readConfig } from './config.ts';
import { speechFrom } from './speech.ts';

const complete = {
  SPEECH_BASE_URL: 'https://speech.example/v1/',
  SPEECH_MODEL: 'hears-well',
  SPEECH_API_KEY: 'a-key',
};

test('pages learn only the provider’s host', () => {
  const config = readConfig(complete);
  expect(speechFrom(config)).toEqual({
    baseUrl: 'https://speech.example/v1',
    model: 'hears-well',
    apiKey: 'a-key',
  });
  expect(pageSettingsOf(config).speech).toBe('speech.example');
  expect(JSON.stringify(pageSettingsOf(config))).not.toContain('a-key');
});

test('without a base URL there is no provider', () => {
  expect(speechFrom(readConfig({}))).toBeUndefined();
  expect(pageSettingsOf(readConfig({}))).not.toHaveProperty('speech');
});

test.each([
  [{ SPEECH_BASE_URL: complete.SPEECH_BASE_URL }, /SPEECH_MODEL is missing/],
  [{ SPEECH_MODEL: 'hears-well' }, /SPEECH_MODEL has no effect without SPEECH_BASE_URL/],
  [{ SPEECH_API_KEY: 'a-key' }, /SPEECH_API_KEY has no effect without SPEECH_BASE_URL/],
  [{ ...complete, SPEECH_BASE_URL: 'ftp://speech.example' }, /SPEECH_BASE_URL must be an http/],
  [{ ...complete, SPEECH_BASE_URL: 'https://me:word@speech.example' }, /must not contain a name or password/],
  [{ ...complete, SPEECH_API_KEY: 'two words' }, /SPEECH_API_KEY must be one line/],
])('%j is rejected', (given, fault) => {
  expect(() => readConfig(given)).toThrow(fault);
});
