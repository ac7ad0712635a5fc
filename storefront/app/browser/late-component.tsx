import { type ComponentType, lazy, Suspense } from "react";

/** What a page renders on the server, and how its browser gets the code of it. */
type Source<Props> = { rendered: ComponentType<Props> } | { load: () => Promise<ComponentType<Props>> };

/** What the server rendered stays as it is: fields and links that work without code. */
const stays = () => new Promise<never>(() => {});

/**
 * Makes a component that the server renders with its page, and whose code the browser loads after it. Where the code cannot
 * be had, the page goes on without it.
 * @param source `import.meta.env.SSR ? { rendered: parts.Part } : { load }`, so that the browser's build drops the import of `parts`
 */
export function lateComponent<Props extends object>(source: Source<Props>): ComponentType<Props> {
  const Part: ComponentType<Props> =
    "rendered" in source
      ? source.rendered
      : lazy(() => source.load().then((component) => ({ default: component as ComponentType<object> }), stays));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
