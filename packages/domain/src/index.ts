// The front door of this service.
