import type { SheetPage } from "$/games";
import Entry from "./SheetEntry.svelte";
import RowArt from "./Drawing.svelte";

const page: SheetPage = { Entry, RowArt };

export default page;
