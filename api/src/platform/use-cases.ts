// biome-ignore lint/suspicious/noExplicitAny: any arguments and any result, which the mapped type below names
type UseCase<Dependencies> = (dependencies: Dependencies, ...args: any[]) => unknown;

/** Use cases without their first argument. */
type BoundUseCases<Cases> = {
  [Name in keyof Cases]: Cases[Name] extends (dependencies: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

/**
 * Returns use cases, each an exported function in a file named after it, with their dependencies given: the service of a
 * module. `bindUseCases(dependencies, { setStatus: setOrderStatus }).setStatus(command)`.
 */
export function bindUseCases<Dependencies, Cases extends Record<string, UseCase<Dependencies>>>(
  dependencies: Dependencies,
  cases: Cases,
): BoundUseCases<Cases> {
  const bound = Object.entries(cases).map(([name, useCase]) => [
    name,
    (...args: unknown[]) => useCase(dependencies, ...args),
  ]);
  return Object.fromEntries(bound) as BoundUseCases<Cases>;
}
