import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome Canary.app/Contents/MacOS/Google Chrome Canary',
];

const windowsApplications = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** The first Chrome or Chromium found where this system's installers put one. */
export function installedChromium(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  return candidates(platform, env).find(isExecutable);
}

function candidates(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  const each = (folders: (string | undefined)[], names: string[]): string[] =>
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
