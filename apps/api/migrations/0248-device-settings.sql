-- Settings of a station's devices that no device ever read: the controller dials in by itself, the card
-- reader is beside the browser, and nothing took the rest.

update station_configs set value = value - 'gateway' - 'service' - 'options' where key = 'device';
