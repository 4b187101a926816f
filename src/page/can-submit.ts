import { pageDocument } from './page-document.js';

/**
 * Whether forms can be submitted here, which the `sandbox` of a frame may forbid: presses of a submit button then do nothing. Submits a form to
 * find out, because a page cannot read the attributes of its frame.
 *
 * @param place Where the form is put for a moment. The page does not notice it in a shadow root.
 */
export function canSubmit(place: ParentNode): boolean {
  const form = pageDocument.createElement('form');
  let isSubmitted = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isSubmitted = true;
  });
  form.hidden = true;
  place.append(form);
  form.requestSubmit();
  form.remove();
  return isSubmitted;
}
