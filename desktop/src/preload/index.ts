import { contextBridge, ipcRenderer } from "electron";
import {
  BRIDGE_NAME,
  type DesktopBridge,
  NEWS,
  type NewsName,
  newsChannel,
  REQUESTS,
  type RequestName,
  requestChannel,
  type Way,
} from "../bridge/contract";

const ask = (name: RequestName) => async (input?: unknown) =>
  REQUESTS[name].output.parse(await ipcRenderer.invoke(requestChannel(name), input));

const requests = Object.fromEntries((Object.keys(REQUESTS) as RequestName[]).map((name) => [name, ask(name)]));

// Where to go may be said before anybody is signed in who could go there: it waits for the first who listens.
let waitingWay: Way | null = null;
let walkers = 0;
ipcRenderer.on(newsChannel("navigate"), (_event, news: unknown) => {
  if (walkers === 0) waitingWay = NEWS.navigate.parse(news);
});

const on = (name: NewsName, listener: (news: unknown) => void) => {
  // The event object would hand the page the channel itself.
  const hear = (_event: unknown, news: unknown) => listener(NEWS[name].parse(news));
  ipcRenderer.on(newsChannel(name), hear);
  const isWalker = name === "navigate";
  let isHere = true;
  if (isWalker) walkers += 1;
  // In a moment: what the page does as it begins, such as going to its first screen, would come after it.
  queueMicrotask(() => {
    if (!isWalker || !isHere || !waitingWay) return;
    const way = waitingWay;
    waitingWay = null;
    listener(way);
  });
  return () => {
    isHere = false;
    if (isWalker) walkers -= 1;
    ipcRenderer.removeListener(newsChannel(name), hear);
  };
};

contextBridge.exposeInMainWorld(BRIDGE_NAME, { ...requests, on } as unknown as DesktopBridge);
