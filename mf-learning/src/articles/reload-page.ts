/** Reloads the document; a module of its own because tests cannot reload. */
export function reloadPage(): void {
  window.location.reload();
}
