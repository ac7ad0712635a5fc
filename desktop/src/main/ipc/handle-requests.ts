import {
  eventChannel,
  REQUESTS,
  type RequestName,
  type RequestOutput,
  requestChannel,
  SHELL_EVENTS,
  type ShellEventName,
  type ShellEventPayload,
} from "../../bridge/contract";
import { isOwnPage } from "../protocol/app-address";

type Parsed<N extends RequestName> = ReturnType<(typeof REQUESTS)[N]["input"]["parse"]>;

/** One handler for each request of the contract; a missing one does not compile. */
export type RequestHandlers = {
  readonly [N in RequestName]: (input: Parsed<N>) => RequestOutput<N> | Promise<RequestOutput<N>>;
};

/** The part of Electron's `IpcMainInvokeEvent` that is used. */
interface InvokeEvent {
  senderFrame: { url: string; parent: unknown } | null;
}

interface IpcLike {
  handle: (channel: string, listener: (event: InvokeEvent, input: unknown) => unknown) => void;
}

/**
 * Handles the page's requests. Accepts only the main frame of our own pages and input that matches the contract, as
 * Electron's security guide requires; everything else is rejected with an error.
 */
export function handleRequests(ipc: IpcLike, handlers: RequestHandlers): void {
  for (const name of Object.keys(REQUESTS) as RequestName[]) {
    const { input, output } = REQUESTS[name];
    const handler = handlers[name] as (input: unknown) => unknown;
    ipc.handle(requestChannel(name), async (event, rawInput) => {
      const frame = event.senderFrame;
      if (!frame || frame.parent || !isOwnPage(frame.url))
        throw new Error(`${name} was asked from outside the console`);
      return output.parse(await handler(input.parse(rawInput)));
    });
  }
}

/** Sends an event to a page, unless it is destroyed. */
export function sendEvent<N extends ShellEventName>(
  page: { isDestroyed: () => boolean; send: (channel: string, payload: unknown) => void },
  name: N,
  payload: ShellEventPayload<N>,
): void {
  if (!page.isDestroyed()) page.send(eventChannel(name), SHELL_EVENTS[name].parse(payload));
}
