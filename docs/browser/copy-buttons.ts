/** Adds a button to each block of code, which copies it. */
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

/** Copies, and says so on the button until something else is copied or the pointer and the focus have left it. */
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
