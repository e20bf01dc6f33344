/** Loads the document again; a module of its own because tests cannot reload. */
export function loadPageWhole(): void {
  window.location.reload();
}
