const onTheirWay = new Set<object>();

const ask = (event: Event) => {
  event.preventDefault();
};

/** Makes the browser ask before the page is left while a gift is being processed: leaving would hide its outcome, not cancel it. */
export function guardLeaving(owner: object, isOnItsWay: boolean): void {
  if (isOnItsWay) onTheirWay.add(owner);
  else onTheirWay.delete(owner);
  if (onTheirWay.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
