// Extracts a file's text and suggests tests from the fields. Keeps the fields for this tab only.
import { mostFileBytes, type DocumentKind } from '@rehearse/contract/insights/documents.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, call } from '../../api/call.ts';
import { personKey } from '../../session/person.ts';

export type DocumentTexts = Record<DocumentKind, string>;

/** Checked here to avoid a pointless upload. Same message as the server's. */
export class FileTooLarge extends Error {
  constructor() {
    super(
      'This file is larger than 5 MB. Make it smaller (for example, by removing images), or paste the text.',
    );
  }
}

export const useReadFile = () =>
  useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostFileBytes) throw new FileTooLarge();
      const body = new Uint8Array(await file.arrayBuffer());
      return { ...(await call(api.readDocument, { body })), name: file.name };
    },
  });

/** A model may need half a minute, so leaving the page cancels the request. */
export const useSuggestion = () => {
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);
  return useMutation({
    mutationFn: (texts: DocumentTexts) => {
      under.current = new AbortController();
      return call(api.suggestTest, { body: texts }, { signal: under.current.signal });
    },
  });
};

const nothing: DocumentTexts = { job: '', resume: '' };

/**
 * The fields' contents: they survive visiting another page, and are gone when the tab closes. Neither the server nor the device stores
 * them.
 */
export const useTexts = (): [DocumentTexts, (by: Partial<DocumentTexts>) => void] => {
  const queries = useQueryClient();
  const key = ['documents', 'fields', personKey()];
  const [texts, setTexts] = useState(() => queries.getQueryData<DocumentTexts>(key) ?? nothing);
  const change = (by: Partial<DocumentTexts>): void =>
    setTexts((before) => {
      const after = { ...before, ...by };
      queries.setQueryData(key, after);
      return after;
    });
  return [texts, change];
};
