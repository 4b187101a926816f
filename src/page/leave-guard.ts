const busyOwners = new Set<object>();

const preventUnload = (event: Event) => {
  event.preventDefault();
};

/**
 * Makes the browser ask before the page is left while a gift is being processed, since leaving would hide its outcome and not cancel it, while
 * a picture is not saved, or while an exported file is not complete.
 */
export function guardLeaving(owner: object, isBusy: boolean): void {
  if (isBusy) busyOwners.add(owner);
  else busyOwners.delete(owner);
  if (busyOwners.size > 0) window.addEventListener('beforeunload', preventUnload);
  else window.removeEventListener('beforeunload', preventUnload);
}
