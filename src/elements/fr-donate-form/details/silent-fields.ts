import type { Fields } from './draft.js';

/** Finds the fields whose text was changed without an event, as some password managers do. */
export class SilentFields {
  /** The text of each field after the last rendering. */
  readonly #texts = new WeakMap<Element, string>();
  #rendered: Fields | undefined;

  /** Called after each rendering. */
  remember(root: ParentNode, rendered: Fields): void {
    this.#rendered = rendered;
    for (const field of fieldsIn(root)) this.#texts.set(field, field.value);
  }

  /** The fields that have changed since, except those whose draft has changed as well. */
  find(root: ParentNode, { fields }: { readonly fields: Fields }): readonly TextControl[] {
    return fieldsIn(root).filter(
      (field) =>
        (this.#texts.get(field) ?? field.value) !== field.value &&
        this.#rendered?.[field.name] === fields[field.name],
    );
  }
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Without the amount, which only the donor may choose. */
function fieldsIn(root: ParentNode): TextControl[] {
  return [
    ...root.querySelectorAll<TextControl>('form :is(input, select, textarea):not([name=custom-amount])'),
  ];
}
