import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What installers call a browser, the first choice first. */
export interface BrowserNames {
  readonly commands: readonly string[];
  /** Below a folder of applications. */
  readonly macApplications: readonly string[];
  /** Below a folder of programs. */
  readonly windowsApplications: readonly string[];
}

/** The first of a browser's files found where this system's installers put one. */
export function installedBrowser(
  names: BrowserNames,
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  return candidates(names, platform, env).find(isExecutable);
}

function candidates(
  { commands, macApplications, windowsApplications }: BrowserNames,
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): string[] {
  const each = (folders: (string | undefined)[], names: readonly string[]): string[] =>
    folders.flatMap((folder) => (folder === undefined ? [] : names.map((name) => join(folder, name))));

  if (platform === 'win32') {
    return each([env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']], windowsApplications);
  }
  const onPath = each((env['PATH'] ?? '').split(delimiter).filter(Boolean), commands);
  if (platform !== 'darwin')
    return [...onPath, ...each(['/usr/bin', '/usr/local/bin', '/snap/bin'], commands)];
  const home = env['HOME'] === undefined ? [] : [join(env['HOME'], 'Applications')];
  return [...each(['/Applications', ...home], macApplications), ...onPath];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
