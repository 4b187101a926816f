const onTheirWay = new Set<object>();

const ask = (event: Event) => {
  event.preventDefault();
};

/** Has the browser ask before the page is left while a gift is on its way: leaving would lose sight of it, not stop it. */
export function guardLeaving(owner: object, isOnItsWay: boolean): void {
  if (isOnItsWay) onTheirWay.add(owner);
  else onTheirWay.delete(owner);
  if (onTheirWay.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
