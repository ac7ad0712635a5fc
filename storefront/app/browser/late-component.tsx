import { type ComponentType, lazy, Suspense, startTransition, useEffect, useMemo, useState } from "react";

/** What a page renders on the server, and how its browser gets the code of it. */
type Source<Props> = { rendered: ComponentType<Props> } | { load: () => Promise<ComponentType<Props>> };

const TRIES = 3;
const PAUSE_MS = 3000;

const Nothing = () => null;

/** Loads a component; nothing after three failures. While it is not there, what the server rendered stays, and the list waits. */
async function loadOrNothing<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return await load();
    } catch {
      if (tries < TRIES) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return Nothing;
}

/**
 * Makes a component that the server renders with its page, and whose code the browser loads after it: fields and links, which
 * work before. Where the code cannot be had, the page goes on without it.
 * @param source `import.meta.env.SSR ? { rendered: parts.Part } : { load }`, so that the browser's build drops the import of `parts`
 */
export function lateComponent<Props extends object>(source: Source<Props>): ComponentType<Props> {
  const Part: ComponentType<Props> =
    "rendered" in source
      ? source.rendered
      : lazy(async () => ({ default: (await loadOrNothing(source.load)) as ComponentType<object> }));
  // Given before its code is here, new properties would make React throw away what the server rendered (error 421).
  return function Late(props) {
    const [first] = useState(props);
    const [isHere, setHere] = useState(false);
    const given = isHere ? props : first;
    return useMemo(
      () => (
        <Suspense>
          <Part {...given} />
          <Arrival onArrival={setHere} />
        </Suspense>
      ),
      [given],
    );
  };
}

/** Tells that what it stands beside is part of the page. */
function Arrival({ onArrival }: { onArrival: (isHere: boolean) => void }) {
  useEffect(() => startTransition(() => onArrival(true)), [onArrival]);
  return null;
}
