import { useState, useSyncExternalStore } from "react";
import { type AppName, COMPONENTS } from "../components";
import { stageUrl, type Theme } from "../stage-url";
import "./catalogue.css";

const APPS: Record<AppName, string> = { storefront: "Storefront", console: "Console" };
const THEMES: Record<Theme, string> = { light: "Light", dark: "Dark" };
const WIDTHS = { "360": "360", "768": "768", full: "Full" } as const;
type Width = keyof typeof WIDTHS;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
window.addEventListener("popstate", notify);

/** What is shown, in the query string. */
function useAddress() {
  const search = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => location.search,
  );
  const query = new URLSearchParams(search);
  const theme: Theme = query.get("theme") === "dark" ? "dark" : "light";
  const width = (Object.keys(WIDTHS) as Width[]).find((name) => name === query.get("width")) ?? "full";
  const component = query.get("component") ?? "";
  const hrefOf = (change: Partial<{ component: string; theme: Theme; width: Width }>) =>
    `?${new URLSearchParams({ component, theme, width, ...change })}`;
  const go = (href: string) => {
    history.pushState(null, "", href);
    notify();
  };
  return { component, theme, width, hrefOf, go };
}

type Address = ReturnType<typeof useAddress>;

/** The index of all components, and the chosen one in a window of the chosen width and theme. */
export function Catalogue() {
  const address = useAddress();
  const { component, theme, width, hrefOf, go } = address;
  const isKnown = COMPONENTS.some(({ id }) => id === component);
  const url = stageUrl({ component, theme });
  return (
    <div className={isKnown ? "catalogue has-component" : "catalogue"}>
      <Index {...address} />
      <main>
        {isKnown ? (
          <>
            <header>
              <a className="catalogue-back" href={hrefOf({ component: "" })}>
                All components
              </a>
              <h1>{component}</h1>
              <Switch
                label="Theme"
                options={THEMES}
                chosen={theme}
                onChoose={(chosen) => go(hrefOf({ theme: chosen }))}
              />
              <Switch
                label="Width"
                options={WIDTHS}
                chosen={width}
                onChoose={(chosen) => go(hrefOf({ width: chosen }))}
              />
              <a href={url} target="_blank" rel="noreferrer">
                Open alone
              </a>
            </header>
            <div className="catalogue-window">
              <iframe
                key={url}
                title={component}
                src={url}
                style={width === "full" ? undefined : { flex: "none", width: Number(width) }}
              />
            </div>
          </>
        ) : (
          <p className="catalogue-hint">
            {COMPONENTS.length} components of both apps, each with its states. Choose one from the list.
          </p>
        )}
      </main>
    </div>
  );
}

function Index({ component, hrefOf, go }: Address) {
  const [text, setText] = useState("");
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = COMPONENTS.filter(({ id }) => words.every((word) => id.includes(word)));
  return (
    <nav aria-label="Components">
      <input
        type="search"
        aria-label="Find a component"
        placeholder={`Find one of ${COMPONENTS.length} components`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && found[0]) go(hrefOf({ component: found[0].id }));
        }}
      />
      {(Object.keys(APPS) as AppName[]).map((app) => {
        const own = found.filter((one) => one.app === app);
        return (
          own.length > 0 && (
            <section key={app} aria-label={APPS[app]}>
              <h2>
                {APPS[app]} <small>{own.length}</small>
              </h2>
              <ul>
                {own.map(({ id }) => (
                  <li key={id}>
                    <a
                      href={hrefOf({ component: id })}
                      aria-current={id === component ? "page" : undefined}
                      onClick={(event) => {
                        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                        event.preventDefault();
                        go(hrefOf({ component: id }));
                      }}
                    >
                      <span>{id.slice(app.length + 1, id.lastIndexOf("/") + 1)}</span>
                      {id.slice(id.lastIndexOf("/") + 1)}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {found.length === 0 && <p>No component has this name.</p>}
    </nav>
  );
}

interface SwitchProps<Name extends string> {
  label: string;
  options: Record<Name, string>;
  chosen: Name;
  onChoose: (name: Name) => void;
}

function Switch<Name extends string>({ label, options, chosen, onChoose }: SwitchProps<Name>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {(Object.keys(options) as Name[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {options[name]}
        </button>
      ))}
    </fieldset>
  );
}
