import type { ReactiveControllerHost } from 'lit';

/**
 * Copies a text to the clipboard, which is not available on pages without https, and in frames without permission.
 *
 * @param clear Removes the confirmation of an earlier copy: screen readers do not announce the same text again.
 * @returns Whether the text was copied.
 */
export async function copyText(
  text: string,
  host: ReactiveControllerHost,
  clear: () => void,
): Promise<boolean> {
  // Begun before anything is awaited, because browsers copy only in response to a press.
  const copied = write(text);
  clear();
  host.requestUpdate();
  await host.updateComplete;
  return copied;
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
