import {
  NEWS,
  type NewsName,
  type NewsOf,
  newsChannel,
  REQUESTS,
  type RequestName,
  type RequestOutput,
  requestChannel,
} from "../../bridge/contract";
import { isOwnPage } from "../protocol/app-address";

type Parsed<N extends RequestName> = ReturnType<(typeof REQUESTS)[N]["input"]["parse"]>;

/** One answer for each request of the contract: a request without one does not compile. */
export type RequestHandlers = {
  readonly [N in RequestName]: (input: Parsed<N>) => RequestOutput<N> | Promise<RequestOutput<N>>;
};

/** What of Electron's `IpcMainInvokeEvent` is looked at. */
interface Asked {
  senderFrame: { url: string; parent: unknown } | null;
}

export interface IpcLike {
  handle: (channel: string, listener: (event: Asked, input: unknown) => unknown) => void;
}

/**
 * Answers what the page asks. Only the main frame of our own pages is answered, and only what fits the contract
 * (`Electron security checklist, 17`); everything else is refused with an error that the page sees.
 */
export function answerRequests(ipc: IpcLike, handlers: RequestHandlers): void {
  for (const name of Object.keys(REQUESTS) as RequestName[]) {
    const { input, output } = REQUESTS[name];
    const handler = handlers[name] as (input: unknown) => unknown;
    ipc.handle(requestChannel(name), async (event, asked) => {
      const frame = event.senderFrame;
      if (!frame || frame.parent || !isOwnPage(frame.url))
        throw new Error(`${name} was asked from outside the console`);
      return output.parse(await handler(input.parse(asked)));
    });
  }
}

/** Tells a page something; one that is gone is not told. */
export function tell<N extends NewsName>(
  page: { isDestroyed: () => boolean; send: (channel: string, news: unknown) => void },
  name: N,
  news: NewsOf<N>,
): void {
  if (!page.isDestroyed()) page.send(newsChannel(name), NEWS[name].parse(news));
}
