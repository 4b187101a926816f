/** Listener of a picture's `load` and `error`: one that can't be loaded takes no room, instead of a blank with a broken icon. */
export function showPicture({ target, type }: Event): void {
  (target as HTMLElement).hidden = type === 'error';
}
