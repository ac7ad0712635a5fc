import { Button } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { describeProblem } from "../../lib/problem";
import { Blank } from "../../ui/blank";
import { useGoToSetting } from "./go-to-setting";

interface Props<T> {
  label: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A scrollable part of the settings, with its loading and error states; the address may name the setting to show. */
export function SettingsPage<T>({ label, query, children }: Props<T>) {
  const region = useRef<HTMLElement>(null);
  useGoToSetting(region, query.data !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section ref={region} className="settings-scroll" tabIndex={0} aria-label={label}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <Blank
          icon={<WarningSign size={32} />}
          title={describeProblem(query.error).title}
          action={<Button icon={<Refresh />} text="Try again" onClick={() => void query.refetch()} />}
        />
      ) : (
        <div className="record-skeleton" aria-hidden>
          {[40, 70, 55, 65].map((width) => (
            <span key={width} className="bp6-skeleton" style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
    </section>
  );
}
