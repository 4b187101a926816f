import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Returns the problems that users of the packed package would have; empty if there are none. */
export async function packageProblems(tarball: Uint8Array): Promise<string[]> {
  const buffer = Uint8Array.from(tarball).buffer;
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  const types = await checkPackage(createPackageFromTarballData(tarball), {
    // Style sheets and JSON files are not imported as modules.
    excludeEntrypoints: [/\.css$/, /\.json$/],
  });
  if (types.types === false) return ['The package has no types.'];
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
    ...types.problems
      // The package contains ES modules only. All Node versions that `engines` allows can `require` them.
      .filter(
        (problem) => !('resolutionKind' in problem) || !/^node(10|16-cjs)$/.test(problem.resolutionKind),
      )
      .map((problem) => `attw: ${problem.kind} ${'entrypoint' in problem ? problem.entrypoint : ''}`),
  ];
}
