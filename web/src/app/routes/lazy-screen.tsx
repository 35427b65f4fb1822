/**
 * Screens are loaded when they are first opened, together with their words. A load that takes over 120 s, or that the
 * network refuses, fails as a chunk-load error; the screen of that error offers to load again.
 */
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { WordModule } from '#web/i18n/dictionaries.ts';
import { loadWords } from '#web/i18n/language.ts';

const chunkLoadLimitMs = 120_000;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

function withinLimit<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError('The screen took too long to load.')),
      chunkLoadLimitMs,
    );
    loading.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (cause: unknown) => {
        clearTimeout(timer);
        reject(new ChunkLoadError('The screen could not be loaded.', { cause }));
      },
    );
  });
}

export function lazyScreen(load: () => Promise<ComponentType>, words: readonly WordModule[] = []) {
  return lazyRouteComponent(() =>
    withinLimit(Promise.all([load(), loadWords(words)]).then(([component]) => ({ default: component }))),
  );
}
