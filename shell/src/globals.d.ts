/** The installed version of each shared package, written in by the build. */
declare const __SHARED_VERSIONS__: Readonly<
  Record<
    Exclude<import('../contract/src/shared-libraries.ts').SharedLibraryName, '@site/contract'>,
    string
  >
>;
