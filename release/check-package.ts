import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Sentences about what would not work for those who install the packed package; none when all is well. */
export async function packageProblems(tarball: Uint8Array): Promise<string[]> {
  const buffer = Uint8Array.from(tarball).buffer;
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  const types = await checkPackage(createPackageFromTarballData(tarball), {
    // A stylesheet and data: nothing that a program imports as a module.
    excludeEntrypoints: [/\.css$/, /\.json$/],
  });
  if (types.types === false) return ['The package has no types.'];
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
    ...types.problems
      // The package is ES modules only, which `require` loads in every Node that `engines` allows.
      .filter(
        (problem) => !('resolutionKind' in problem) || !/^node(10|16-cjs)$/.test(problem.resolutionKind),
      )
      .map((problem) => `attw: ${problem.kind} ${'entrypoint' in problem ? problem.entrypoint : ''}`),
  ];
}
