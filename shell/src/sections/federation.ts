import * as emotionReact from '@emotion/react';
import emotionStyled from '@emotion/styled';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { Section } from '@site/contract';
import * as contract from '@site/contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as zustand from 'zustand';
import type { LiveSection } from '../site-data.ts';
import { lentRouter } from './lent-router.ts';

const lent: Record<string, { readonly version: string; readonly module: unknown }> = {
  react: { version: __VERSIONS__.react, module: React },
  'react/jsx-runtime': { version: __VERSIONS__.react, module: jsxRuntime },
  'react-dom': { version: __VERSIONS__.react, module: ReactDom },
  'react-dom/client': { version: __VERSIONS__.react, module: ReactDomClient },
  'react-router-dom': { version: __VERSIONS__.router, module: lentRouter },
  '@emotion/react': { version: __VERSIONS__.emotionReact, module: emotionReact },
  '@emotion/styled': {
    version: __VERSIONS__.emotionStyled,
    module: { default: emotionStyled, __esModule: true },
  },
  zustand: { version: __VERSIONS__.zustand, module: zustand },
  '@site/contract': { version: `${contract.contractVersion}.0.0`, module: contract },
};

/**
 * Starts the Module Federation runtime with the shell's own libraries and registers every
 * live section. Returns how to load one: again after a failure, and without any deadline,
 * for the runtime has none of its own.
 */
export function startFederation(
  sections: readonly LiveSection[],
): (id: string) => Promise<Section> {
  // Sections are built without a runtime of their own and look for it under this name.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const instance = createInstance({
    name: 'shell',
    shareStrategy: 'loaded-first',
    remotes: sections.flatMap(({ id, entry }) =>
      entry === undefined ? [] : [{ name: id, entry, type: 'module' }],
    ),
    shared: Object.fromEntries(
      Object.entries(lent).map(([name, { version, module }]) => [
        name,
        { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: false } },
      ]),
    ),
  });
  return async (id) => {
    const loaded = await instance.loadRemote<{ section: Section }>(`${id}/section`);
    if (loaded?.section === undefined) throw new Error(`${id} has no section in its entry`);
    return loaded.section;
  };
}
