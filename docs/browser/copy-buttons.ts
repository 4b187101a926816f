/** Adds a copy button to each block of code. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => {
      void copyText(block.querySelector('code')?.textContent ?? '', button);
    });
    block.append(button);
  }
}

/** Copies a text and shows "Copied" on the button, until the pointer or the focus leaves it. */
export async function copyText(text: string, button: HTMLButtonElement): Promise<void> {
  const before = button.dataset['label'] ?? button.textContent;
  button.dataset['label'] = before;
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not allowed by the browser',
  );
  const restore = (): void => {
    button.textContent = before;
  };
  button.addEventListener('blur', restore, { once: true });
  button.addEventListener('pointerleave', restore, { once: true });
}
