import { type ComponentType, isValidElement, type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import type { Example, ExampleSet } from "../../support/examples";
import { type AppName, COMPONENTS } from "../components";
import { readStage, stageUrl, THEME_EVENT, type Theme } from "../stage-url";
import "./stage.css";

/** What an app gives its components: its style sheets, its providers, its theme. */
interface AppStage {
  Providers: ComponentType<{ children: ReactNode }>;
  applyTheme: (theme: Theme) => void;
}

const APPS: Record<AppName, () => Promise<AppStage>> = {
  storefront: () => import("./storefront"),
  console: () => import("./console"),
};

const asElement = (Shown: Example): ReactNode =>
  isValidElement(Shown) ? Shown : <StateOf Shown={Shown as ComponentType} />;
const StateOf = ({ Shown }: { Shown: ComponentType }) => <Shown />;

interface StageProps {
  id: string;
  app: AppStage;
  examples: ExampleSet;
}

/** All states of a component below each other; of one that fills the page, a window for each. */
function States({ id, app: { Providers }, examples }: StageProps) {
  const { theme } = readStage(location.search);
  const { states, height, isAlone } = examples;
  return (
    <div className="stage">
      <h1>{id}</h1>
      {Object.entries(states).map(([name, example]) => (
        <section key={name} className="stage-state" data-state={name} {...(isAlone && { "data-alone": "" })}>
          <h2>
            <a href={stageUrl({ component: id, theme, state: name })}>{name}</a>
          </h2>
          {isAlone ? (
            <iframe
              title={name}
              src={stageUrl({ component: id, theme, state: name })}
              style={{ height: height ?? 560 }}
            />
          ) : (
            <div className={height ? "stage-box is-filled" : "stage-box"} style={{ height }}>
              <Providers>{asElement(example)}</Providers>
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

/** One state, without anything around it. */
function OneState({
  app: { Providers },
  example,
  height,
}: {
  app: AppStage;
  example: Example;
  height: number | undefined;
}) {
  return (
    <div className={height ? "stage-box is-filled" : "stage-box"} style={{ height }}>
      <Providers>{asElement(example)}</Providers>
    </div>
  );
}

/** Marks the page when everything is drawn, for screenshots. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    void document.fonts.ready.then(() => requestAnimationFrame(() => (document.documentElement.dataset.ready = "")));
  }, []);
  return children;
}

async function show(): Promise<ReactNode> {
  const { component, state, theme } = readStage(location.search);
  const found = COMPONENTS.find(({ id }) => id === component);
  if (!found) return <p>There is no component “{component}”.</p>;
  const app = await APPS[found.app]();
  app.applyTheme(theme);
  // A test looks at both themes without loading the page twice.
  window.addEventListener(THEME_EVENT, ({ detail }: CustomEventInit<Theme>) => app.applyTheme(detail ?? theme));
  document.title = state ? `${component}: ${state}` : component;
  const { examples } = await found.load();
  if (!state) return <States id={component} app={app} examples={examples} />;
  const example = examples.states[state];
  if (!example) return <p>There is no state “{state}”.</p>;
  return <OneState app={app} example={example} height={examples.isAlone ? undefined : examples.height} />;
}

const place = document.getElementById("root");
if (!place) throw new Error("stage.html has no element #root");
createRoot(place).render(<Ready>{await show()}</Ready>);
